#!/bin/sh
# Neither it nor its child heeds SIGTERM.
trap '' TERM
sleep 3600 &
echo "child $!"
wait
