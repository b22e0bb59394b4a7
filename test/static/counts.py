#!/usr/bin/env python3
"""What a run counted that depends on no schedule: firings, tokens, bytes, and in which order channels were used first. counts.py STATISTICS.json"""
import json
import sys
from pathlib import Path

statistics = json.loads(Path(sys.argv[1]).read_text())
for process in statistics["processes"]:
    print(process["name"], process["firings"])
for channel in statistics["channels"]:
    print(*(channel[key] for key in ("name", "tokens", "bytes", "write_order", "read_order", "ahead")))
