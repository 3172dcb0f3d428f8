package dev.acequia.sandbox.issuer;

import dev.acequia.sandbox.secret.SecretFile;
import java.util.Map;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.RsaJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.lang.JoseException;

/**
 * The RSA key of the issuer. It stays in its file, so that a restart does not make all tokens void.
 */
record SigningKey(RsaJsonWebKey key) {

  private static final int BITS = 2048;

  static SigningKey in(SecretFile file) {
    try {
      String stored = file.readOrCreate(SigningKey::generate);
      return new SigningKey((RsaJsonWebKey) JsonWebKey.Factory.newJwk(stored));
    } catch (JoseException e) {
      throw new IllegalStateException("not a key: " + file.path(), e);
    }
  }

  /** The public half as a JSON Web Key Set (RFC 7517). */
  String publicKeys() {
    return new JsonWebKeySet(key).toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY);
  }

  String sign(JwtClaims claims) {
    JsonWebSignature token = new JsonWebSignature();
    token.setHeader("typ", "JWT");
    token.setAlgorithmHeaderValue(AlgorithmIdentifiers.RSA_USING_SHA256);
    token.setKeyIdHeaderValue(key.getKeyId());
    token.setKey(key.getPrivateKey());
    token.setPayload(claims.toJson());
    try {
      return token.getCompactSerialization();
    } catch (JoseException e) {
      throw new IllegalStateException("cannot sign", e);
    }
  }

  private static String generate() {
    try {
      RsaJsonWebKey made = RsaJwkGenerator.generateJwk(BITS);
      made.setKeyId(SecretFile.random().substring(0, 8));
      made.setUse("sig");
      made.setAlgorithm(AlgorithmIdentifiers.RSA_USING_SHA256);
      return made.toJson(JsonWebKey.OutputControlLevel.INCLUDE_PRIVATE);
    } catch (JoseException e) {
      throw new IllegalStateException("cannot make a key", e);
    }
  }

  /** What the discovery document says about signatures. */
  static Map<String, Object> capabilities() {
    return Map.of(
        "id_token_signing_alg_values_supported",
        java.util.List.of(AlgorithmIdentifiers.RSA_USING_SHA256));
  }
}
