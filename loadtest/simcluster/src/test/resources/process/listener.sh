#!/bin/sh
trap 'echo signalled' USR1
echo listening
while true; do
  sleep 0.1
done
