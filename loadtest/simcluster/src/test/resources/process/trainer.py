"""A small job: listens on its pod's address, watches its annotations, saves on SIGTERM."""

import os
import signal
import socket
import sys
import threading
import time


def say(text):
    print(text, flush=True)


def on_sigterm(signum, frame):
    say("saved")
    sys.exit(85)


def serve(listener):
    while True:
        peer, _ = listener.accept()
        peer.sendall(b"step 7\n")
        peer.close()


signal.signal(signal.SIGTERM, on_sigterm)
signal.signal(signal.SIGUSR1, lambda signum, frame: say("signalled"))
listener = socket.create_server((os.environ["ACEQUIA_POD_IP"], 8476))
threading.Thread(target=serve, args=(listener,), daemon=True).start()
say("pod " + os.environ["POD_NAME"] + " on " + os.environ["ACEQUIA_POD_IP"])
say("args " + " ".join(sys.argv[1:]))
with open(os.environ["ACEQUIA_TOKEN_FILE"]) as secret:
    say("token " + secret.read())
asked = False
while True:
    with open(os.path.join(os.environ["ACEQUIA_DOWNWARD"], "annotations")) as file:
        if not asked and 'acequia.dev/checkpoint-request="3"' in file.read():
            asked = True
            say("asked")
    time.sleep(0.02)
