package dev.acequia.console.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Headless Chromium. Screenshots go to {@code target/screens}, for people to look at. */
final class Browser implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(120);

  private final Path profile;
  private final ChromeDriver driver;

  private Browser(Path chromium, Path chromedriver) {
    try {
      profile = Files.createTempDirectory("browser");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium.toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--user-data-dir=" + profile);
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(chromedriver.toFile()).build();
    driver = new ChromeDriver(service, options);
  }

  /** Empty where no Chromium and its driver are installed. */
  static Optional<Browser> open() {
    Optional<Path> chromium = program("chromium", "google-chrome", "chromium-browser");
    Optional<Path> chromedriver = program("chromedriver");
    return chromium.flatMap(browser -> chromedriver.map(it -> new Browser(browser, it)));
  }

  private static Optional<Path> program(String... names) {
    String path = System.getenv().getOrDefault("PATH", "");
    return Stream.of(names)
        .flatMap(name -> Stream.of(path.split(":")).map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  void go(String url) {
    driver.get(url);
  }

  void size(int width, int height) {
    driver.manage().window().setSize(new Dimension(width, height));
  }

  /** Waits until the page shows the text. */
  void sees(String text) {
    new WebDriverWait(driver, PATIENCE)
        .until(ExpectedConditions.textToBePresentInElementLocated(By.tagName("body"), text));
  }

  void click(String css) {
    new WebDriverWait(driver, PATIENCE)
        .until(ExpectedConditions.elementToBeClickable(By.cssSelector(css)))
        .click();
  }

  String title() {
    return driver.getTitle();
  }

  /** True when the page is wider than the window, which a phone shows as a page that slides. */
  boolean slides() {
    Object answer =
        driver.executeScript("return document.documentElement.scrollWidth > window.innerWidth");
    return Boolean.TRUE.equals(answer);
  }

  void screenshot(String name) {
    try {
      Path folder = Files.createDirectories(Path.of("target", "screens"));
      Files.write(folder.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    driver.quit();
  }
}
