"""Renders pictures of goods: blender -b -t 1 -P tools/pictures/render.py -- --list wanted.json --out folder [--kind bolt] [--missing] [--detail].

The list holds {"name", "kind", "attributes"} for each picture; `npm run pictures:goods` writes it from the goods of the demo.
"""
import argparse
import importlib
import json
import os
import pkgutil
import sys
import time
import traceback

import bpy

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)

import studio  # noqa: E402


def kinds():
    found = {}
    for module in pkgutil.iter_modules([os.path.join(here, "kinds")]):
        found.update(importlib.import_module(f"kinds.{module.name}").KINDS)
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--list", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--kind", action="append")
    parser.add_argument("--missing", action="store_true")
    parser.add_argument("--detail", action="store_true", help="a part of each thing, named with -detail")
    parser.add_argument("--pixels", type=int, default=368)
    parser.add_argument("--samples", type=int, default=11)
    wanted = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    with open(wanted.list, encoding="utf8") as file:
        pictures = json.load(file)
    builders = kinds()
    failed = 0
    ending = "-detail.png" if wanted.detail else ".png"
    for picture in pictures:
        path = os.path.join(wanted.out, picture["name"] + ending)
        if (wanted.kind and picture["kind"] not in wanted.kind) or (wanted.missing and os.path.exists(path)):
            continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        start, used = time.time(), time.process_time()
        bpy.ops.wm.read_factory_settings(use_empty=True)
        try:
            view = builders[picture["kind"]](picture["attributes"]) or {}
            tints = {**({picture["name"]: own} if (own := picture["attributes"].get("tint")) else {}), **picture.get("variants", {})}
            variants = {os.path.join(wanted.out, name + ending): tint for name, tint in tints.items()}
            view = {"pixels": wanted.pixels, "samples": wanted.samples, **view, "detail": wanted.detail}
            studio.shoot(path, variants=variants, **view)
        except Exception:
            failed += 1
            traceback.print_exc()
        print(f"{picture['name']}: {time.time() - start:.1f} s, {time.process_time() - used:.1f} s of one core", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
