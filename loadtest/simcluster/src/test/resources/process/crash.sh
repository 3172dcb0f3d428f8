#!/bin/sh
echo "run on $HOSTNAME" >> "$ACEQUIA_POD_ROOT/checkpoints/runs"
echo "run $(wc -l < "$ACEQUIA_POD_ROOT/checkpoints/runs")"
exit 3
