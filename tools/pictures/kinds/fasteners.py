"""Fasteners: sizes in millimetres from the attributes of the goods."""
import math

from materials import body, metal, surface
from shapes import box, copies, cylinder, group, hexagonal, lathe, thread

PITCH = {5: 0.8, 6: 1.0, 8: 1.25, 10: 1.5, 12: 1.75, 16: 2.0, 20: 2.5}
ACROSS = {5: 8, 6: 10, 8: 13, 10: 17, 12: 19, 16: 24, 20: 30}
HEAD = {5: 3.5, 6: 4, 8: 5.3, 10: 6.4, 12: 7.5, 16: 10, 20: 12.5}
NUT = {5: 4.7, 6: 5.2, 8: 6.8, 10: 8.4, 12: 10.8, 16: 14.8, 20: 18}


def nominal(a):
    return int(str(a.get("thread", "M8")).lstrip("M"))


def finish(a):
    coating = a.get("coating")
    name = coating if coating in ("hot-dip", "phosphate", "zinc") else a.get("material", "galvanised")
    return body(metal(name))


def bolt(a):
    d, length = nominal(a), a.get("length", 30)
    steel = finish(a)
    plain = max(0, length - 2.2 * d - 12) if length >= 50 else 0

    def one():
        head = hexagonal(ACROSS[d], HEAD[d], steel, (0, 0, -HEAD[d]), chamfer=(True, False), hole=0)
        return group([head, thread(d / 2, length, PITCH[d] * 1.25, steel, start=plain or 0.6)])

    lie = math.degrees(math.atan2(ACROSS[d] / 2 - d / 2, length))
    reach = ACROSS[d] / 2
    first = one()
    first.location, first.rotation_euler = (0, 0, reach), [math.radians(v) for v in (0, 90 + lie, 35)]
    spread = max(length * 0.75, ACROSS[d] * 1.7)
    copies(
        first,
        [
            ((-spread * 0.30, spread * 0.92, reach), (0, 90 + lie, -22)),
            ((spread * 0.9, -spread * 0.12, HEAD[d]), (0, 0, 12)),
        ]
        + ([((spread * 0.2, -spread * 1.0, reach), (0, 90 + lie, 80))] if length < 45 else []),
    )
    return {"fill": 0.72 + 0.009 * d, "elevation": 32}


def nut(a):
    d = nominal(a)
    steel = finish(a)

    def one():
        body = hexagonal(ACROSS[d], NUT[d], steel, hole=d / 2)
        winding = thread(d / 2 - PITCH[d] * 0.55, NUT[d] - 0.4, PITCH[d] * 1.2, steel, (0, 0, 0.2), inside=True)
        return group([body, winding])

    w = ACROSS[d]
    first = one()
    first.location = (0, 0, 0)
    first.rotation_euler = (0, 0, 0.2)
    places = [((w * 1.25, w * 0.35, 0), (0, 0, 40)), ((w * 0.5, -w * 1.15, 0), (0, 0, 5)), ((w * 0.62, -w * 0.25, NUT[d]), (0, 0, 25))]
    if d <= 10:
        places += [((-w * 0.75, -w * 1.05, 0), (0, 0, 15)), ((w * 1.75, -w * 0.9, 0), (0, 0, 33)), ((-w * 1.2, w * 0.2, 0), (0, 0, 50)), ((w * 0.1, w * 1.2, 0), (0, 0, 10))]
    copies(first, places)
    return {"fill": 0.7 + 0.009 * d, "elevation": 36}


def washer(a):
    inner, thick = a.get("innerDiameter", 8.4), a.get("thickness", 1.6)
    outer = {6.4: 12, 8.4: 16, 10.5: 20, 13: 24, 17: 30}.get(inner, inner * 1.9) / 2
    steel = finish(a)
    first = group([cylinder(outer, thick, (0, 0, 0), steel, 0.25, hole=inner / 2)])
    places = [((outer * 0.12 * math.sin(i), outer * 0.1 * math.cos(2 * i), thick * i), (0, 0, 40 * i)) for i in range(1, 7)]
    places += [((outer * 2.3, -outer * 0.6, 0), (0, 0, 0)), ((outer * 1.1, -outer * 2.2, 0), (0, 0, 0)), ((outer * 2.75, -outer * 1.4, thick * 0.5), (0, -4, 0)), ((-outer * 1.5, -outer * 1.9, 0), (0, 0, 0))]
    copies(first, places)
    return {"fill": 0.7 + 0.009 * inner, "elevation": 34}


def screw(a):
    d, length = a.get("diameter", 3.5), a.get("length", 35)
    steel = finish(a)
    drill = bool(a.get("drillPoint"))

    def one():
        if drill:
            head = hexagonal(d * 1.75, d * 0.85, steel, (0, 0, -d * 0.95), chamfer=(True, False))
            collar = cylinder(d * 1.25, d * 0.22, (0, 0, -d * 0.2), steel, 0.2)
            tail = lathe([(0.01, length), (d * 0.36, length - d * 0.6), (d * 0.36, length - d * 1.9), (d * 0.4, length - d * 2)], steel)
            return group([head, collar, tail, thread(d / 2, length - d * 1.8, d * 0.42, steel)])
        head = lathe([(0, -0.5), (d * 0.5, -0.5), (d * 1.02, -0.45), (d * 1.05, -0.1), (d * 0.85, d * 0.22), (d * 0.48, d * 0.75), (0, d * 0.75)], steel)
        dark = surface("#0b0b0c", 0.7)
        cross = [cylinder(0.1, 0.1, (0, 0, 0), dark)]
        for turn in (20, 110):
            cross.append(box((d * 1.05, d * 0.24, 0.14), (0, 0, -0.6), dark, 0.02, (0, 0, turn)))
        return group([head, *cross, thread(d / 2, length, d * 0.55, steel, start=d * 0.5, tip=d * 1.9, depth=d * 0.2)])

    head_r = d * (1.25 if drill else 1.05)
    lie = math.degrees(math.atan2(head_r - d / 2, length * 0.8))
    first = one()
    first.location, first.rotation_euler = (0, 0, head_r), [math.radians(v) for v in (0, 90 + lie, 30)]
    gap = head_r * 2.6
    places = []
    for i, turn in enumerate((38, 22, 34, 45, 17)[: 5 if length < 60 else 3]):
        places.append(((gap * (i + 1) * 0.75, -gap * (i + 1) * 0.95 + (i % 2) * gap * 0.3, head_r), (0, 90 + lie, turn)))
    copies(first, places)
    return {"fill": 0.74 + 0.002 * length, "elevation": 40, "azimuth": -70}


def anchor(a):
    d, length = a.get("diameter", 10), a.get("length", 100)
    steel = finish(a)
    pitch = PITCH.get(d, 1.5) * 1.25

    def one():
        sleeve = d * 1.9
        parts = [
            thread(d / 2, length * 0.42, pitch, steel, (0, 0, 0), turn=(180, 0, 0)),
            cylinder(d / 2, length * 0.36, (0, 0, -0.1), steel, 0.2),
            lathe([(d * 0.36, length * 0.35), (d * 0.36, length * 0.5), (d * 0.49, length * 0.565), (d * 0.49, length * 0.575), (d * 0.42, length * 0.58), (0, length * 0.58)], steel),
            cylinder(d * 0.5, sleeve * 0.8, (0, 0, length * 0.36), steel, 0.3, hole=d * 0.4),
            cylinder(d * 1.05, d * 0.2, (0, 0, -d * 1.0), steel, 0.2, hole=d * 0.52),
            hexagonal(ACROSS.get(d, 17), NUT.get(d, 8), steel, (0, 0, -d * 1.0 - NUT.get(d, 8)), hole=d * 0.5),
        ]
        return group(parts)

    r = d * 1.05
    first = one()
    first.location, first.rotation_euler = (0, 0, r), [math.radians(v) for v in (0, 92, 30)]
    copies(first, [((d * 2.2, -d * 2.6, r), (0, 92, 36)), ((d * 4.6, -d * 4.9, r), (0, 92, 26))])
    return {"fill": 0.66 + 0.008 * d, "elevation": 38, "azimuth": -70}


def rivet(a):
    d, length = a.get("diameter", 4), a.get("length", 10)
    two = a.get("material") == "aluminium-steel"
    shell, pin = (body(metal("aluminium")), metal("steel")) if two else (metal("stainless"), metal("stainless"))

    def one():
        dome = lathe([(0, -d * 0.28), (d * 0.4, -d * 0.28), (d * 0.8, -d * 0.16), (d * 0.98, -0.05), (d * 0.98, 0), (d / 2, 0.05), (d / 2, length), (d * 0.3, length)], shell)
        stem = lathe([(0, -d * 7), (d * 0.05, -d * 7), (d * 0.27, -d * 6.5), (d * 0.27, length), (d * 0.47, length + 0.1), (d * 0.5, length + d * 0.3), (d * 0.38, length + d * 0.6), (0, length + d * 0.68)], pin)
        return group([dome, stem])

    r = d * 0.98
    first = one()
    first.location, first.rotation_euler = (0, 0, r), [math.radians(v) for v in (0, 91.5, 30)]
    places = [((r * 2.6 * i * 0.8, -r * 2.9 * i, r), (0, 91.5, 30 + (-1) ** i * 9)) for i in range(1, 5)]
    copies(first, places)
    return {"fill": 0.62 + 0.02 * d, "elevation": 40, "azimuth": -70}


KINDS = {"bolt": bolt, "nut": nut, "washer": washer, "screw": screw, "anchor": anchor, "rivet": rivet}
