"""Tyres, filters, brake pads and shock absorbers."""
import math

from materials import body, bumpy, cast, metal, plastic, rubber, surface
from shapes import TAU, box, circle, copies, cylinder, group, hexagonal, lathe, mesh, plate, ring, rounded, tube


def tyre(a):
    width = a.get("tyreWidth", 205)
    rim = a.get("rim", 16) * 25.4 / 2
    wall = width * a.get("aspect", 55) / 100
    outer = rim + wall
    truck = rim > 270
    half = width / 2
    black = surface("#232426", 0.62)
    season = a.get("tyreSeason", "summer") if not truck else {"drive": "winter"}.get(a.get("axle"), "summer")
    # The carcass: bead, side wall and shoulder.
    section = [(rim - 4, half * 0.62), (rim + 2, half * 0.74), (rim + wall * 0.3, half * 0.96), (rim + wall * 0.55, half), (rim + wall * 0.8, half * 0.96), (outer - 14, half * 0.84), (outer - 9, half * 0.72), (outer - 9, -half * 0.72), (outer - 14, -half * 0.84), (rim + wall * 0.8, -half * 0.96), (rim + wall * 0.55, -half), (rim + wall * 0.3, -half * 0.96), (rim + 2, -half * 0.74), (rim - 4, -half * 0.62), (rim + 4, -half * 0.5), (rim + wall * 0.5, -half * 0.86), (rim + wall * 0.5, half * 0.86), (rim + 4, half * 0.5), (rim - 4, half * 0.62)]
    parts = [lathe(section, black, segments=96)]
    for z in (half * 0.985, -half * 0.985):
        parts.append(ring(rim + wall * 0.72, 1.6, (0, 0, z * 0.985), black))
        parts.append(ring(rim + wall * 0.2, 2.2, (0, 0, z * 0.9), black))
    # Tread: ribs along for summer, blocks across for winter.
    tread = outer + 0.5
    lanes = 5 if not truck else (4 if season == "winter" else 5)
    vertices, faces = [], []

    def block(t0, t1, z0, z1, skew=0.0):
        n = len(vertices)
        for r in (outer - 12, tread):
            inset = 0 if r < tread else 1.2
            for t, z in ((t0, z0), (t1, z0), (t1, z1), (t0, z1)):
                middle = (z0 + z1) / 2
                zz = z + (inset if z == z0 else -inset)
                tt = t + skew * (z - middle) / width + (inset / outer if t == t0 else -inset / outer)
                drop = (abs(zz) / half) ** 4 * 9
                vertices.append(((r - drop) * math.cos(tt), (r - drop) * math.sin(tt), zz))
        faces.extend([(n, n + 1, n + 2, n + 3), (n + 7, n + 6, n + 5, n + 4), (n, n + 4, n + 5, n + 1), (n + 1, n + 5, n + 6, n + 2), (n + 2, n + 6, n + 7, n + 3), (n + 3, n + 7, n + 4, n)])

    gap = 9 if season == "summer" else 8
    lane = (half * 1.62 - gap * (lanes - 1)) / lanes
    pitches = {"summer": 66, "winter": 54, "studded": 50}.get(season, 60)
    for k in range(lanes):
        z0 = -half * 0.81 + k * (lane + gap)
        solid = season == "summer" and 0 < k < lanes - 1
        edge = k in (0, lanes - 1)
        for i in range(pitches):
            t0 = TAU * (i + (k % 2) * 0.5) / pitches
            share = 0.97 if solid else (0.8 if season != "summer" else 0.87)
            block(t0, t0 + TAU / pitches * share, z0, z0 + lane, skew=(0.35 if season != "summer" else 0.15) * (1 if k < lanes / 2 else -1))
            if edge:
                zs = half * 0.8 if k else -half * 0.93
    parts.append(mesh("tread", vertices, faces, black, smooth=False))
    if season == "studded":
        pin = metal("steel", 0.3)
        for i in range(60):
            t = TAU * i / 60 + 0.03
            for z in (half * (0.62 if i % 2 else 0.36), -half * (0.36 if i % 2 else 0.62)):
                parts.append(cylinder(4, 4, (tread * math.cos(t) * 0.999, tread * math.sin(t) * 0.999, z), pin, 0.6, (0, 90, math.degrees(t)), 10))
    if season == "winter" and not truck:
        pass
    group(parts, (0, 0, outer + 0.5), (90, 0, 24))
    return {"fill": 0.80 if truck else 0.66 + (rim - 170) * 0.002, "elevation": 12, "azimuth": -52}


def oil_filter(a):
    brand = a.get("brand", "LADA")
    size = {"LADA": 1.0, "Hyundai / Kia": 0.98, "Renault": 0.86, "Toyota": 0.8, "Volkswagen": 1.1, "Chery": 1.0, "Haval": 1.04, "GAZ": 1.3}.get(brand, 1)
    colour = {"LADA": "#c8b23a", "Hyundai / Kia": "#24427c", "Renault": "#26282b", "Toyota": "#b9bcc0", "Volkswagen": "#26282b", "Chery": "#b3322a", "Haval": "#2f6b46", "GAZ": "#e3e1da"}.get(brand, "#24427c")
    r, h = 37 * size, (78 if size < 1.2 else 120) * size
    paint = surface(colour, 0.3, coat=0.5)

    def one():
        n = 24
        parts = [
            lathe([(r * 0.98, 0), (r * 1.03, 1), (r * 1.03, 5), (r * 0.99, 7), (r, 9), (r, h * 0.8), (r * 0.97, h * 0.84), (r * 0.96, h * 0.97), (r * 0.88, h), (r * 0.3, h), (0, h - 1)], paint),
            *[box((3.4, 5.5, h * 0.15), (r * 0.955 * math.cos(TAU * i / n), r * 0.955 * math.sin(TAU * i / n), h * 0.82), paint, 1.2, (0, 0, 360 * i / n)) for i in range(n)],
            lathe([(r * 1.002, h * 0.3), (r * 1.006, h * 0.31), (r * 1.006, h * 0.62), (r * 1.002, h * 0.63)], surface("#efede6" if colour != "#e3e1da" else "#2b5ba8", 0.5)),
            # The base plate, seen on the filter that lies.
            lathe([(r * 0.98, 0.4), (r * 0.9, -0.5), (r * 0.86, 1.5), (r * 0.34, 1.0), (r * 0.30, 0)], metal("galvanised", 0.3)),
            ring(r * 0.8, r * 0.055, (0, 0, -0.4), rubber("#1b1c1d")),
            cylinder(r * 0.3, 3, (0, 0, -1), metal("galvanised"), 0.5, hole=r * 0.25),
            cylinder(r * 0.25, 1, (0, 0, 1.4), surface("#0c0c0d", 0.8), 0.1),
        ]
        for i in range(8):
            t = TAU * i / 8
            parts.append(cylinder(r * 0.07, 0.5, (r * 0.55 * math.cos(t), r * 0.55 * math.sin(t), 0.6), surface("#0c0c0d", 0.8), 0.05, segments=16))
        return group(parts)

    first = one()
    copies(first, [((r * 1.5, -r * 1.9, r * 1.03), (0, 90, 62))])
    return {"fill": 0.64 + 0.14 * size, "elevation": 24, "azimuth": -70}


def brake_pads(a):
    front = a.get("axle", "front") == "front"
    w, h = (150, 62) if front else (112, 50)
    back = surface("#33363a", 0.45)
    friction = bumpy(surface("#4b4a48", 0.9), 1.5, 0.6)

    def one(sensor=False):
        outline = []
        for i in range(21):
            t = math.radians(62 + 56 * i / 20)
            outline.append((w * 1.05 * math.cos(t), w * 1.05 * math.sin(t) - w * 0.72))
        inner = [(-x * 0.94, -h * 0.5 + 8 * math.cos(x / w * 3)) for x in [w * (0.45 - 0.9 * i / 12) for i in range(13)]]
        shape = outline + [(-w * 0.5, 2), (-w * 0.56, 0), (-w * 0.56, -14), (-w * 0.48, -16)] + [(x, y) for x, y in sorted(inner)] + [(w * 0.48, -16), (w * 0.56, -14), (w * 0.56, 0), (w * 0.5, 2)]
        pad = [(x * 0.88, (y - 2) * 0.9 + 1) for x, y in outline + sorted(inner)]
        parts = [plate([shape], 6, (0, 0, 0), back, 1)]
        for side in (-1, 1):
            half = [(x, y) for x, y in pad if x * side > 2] 
            edge_top = max(y for x, y in pad)
            low = min(y for x, y in half)
            loop = sorted([p for p in half if p[1] > -h * 0.2], key=lambda p: -p[0] * side) + [(side * 2.2, edge_top - 0.4), (side * 2.2, -h * 0.42)] + sorted([p for p in half if p[1] <= -h * 0.2], key=lambda p: p[0] * side)
            parts.append(plate([loop if side < 0 else loop[::-1]], 11, (0, 0, 6), friction, 1.6))
        if sensor:
            parts.append(tube([(w * 0.4, h * 0.1, 7), (w * 0.6, h * 0.3, 8), (w * 0.72, h * 0.1, 12)], 1.6, metal("galvanised")))
        return group(parts)

    first = one(True)
    first.location, first.rotation_euler = (0, 30, 9), [math.radians(v) for v in (72, 0, 14)]
    first.location.z = h * 0.52
    copies(first, [((w * 0.1, -h * 1.0, 0), (0, 0, -10)), ((w * 0.22, -h * 1.18, 17.2), (0, 0, 9)), ((-w * 0.15, 62, h * 0.52), (76, 0, 14))])
    return {"fill": 0.82 if front else 0.7, "elevation": 32, "azimuth": -82}


def shock_absorber(a):
    front = a.get("axle", "front") == "front"
    paint, rod, steel = surface("#26282b", 0.3, coat=0.4), metal("chrome", 0.08), metal("galvanised", 0.3)

    def one():
        r = 26 if front else 22
        parts = [
            lathe([(0, 0), (r * 0.9, 0), (r, 3), (r, 300), (r * 0.95, 304), (r * 0.5, 306)], paint),
            cylinder(11, 150, (0, 0, 300), rod, 0.6),
            cylinder(7, 28, (0, 0, 449), steel, 0.6),
            hexagonal(18, 9, steel, (0, 0, 462)),
            cylinder(15, 5, (0, 0, 449), steel, 1),
        ]
        if front:
            parts += [lathe([(r, 196), (80, 206), (84, 212), (82, 214), (r, 206)], paint), box((70, 22, 74), (40, 0, 20), paint, 3)]
            parts += [cylinder(7, 30, (58, 15, z), surface("#101112", 0.6), 0.5, (90, 0, 0)) for z in (38, 74)]
        else:
            parts += [ring(20, 8, (0, 0, -22), paint, (90, 0, 0)), cylinder(14, 46, (0, 23, -22), rubber(), 2, (90, 0, 0), hole=6), cylinder(r + 6, 130, (0, 0, 292), plastic("#1c1d1f"), 4)]
        return group(parts)

    first = one()
    r = 84 if front else 28
    first.location, first.rotation_euler = (-150, 0, 27 if front else 29), [math.radians(v) for v in (0, 90, 24)]
    if front:
        first.rotation_euler = [math.radians(v) for v in (0, 82, 24)]
        first.location.z = 28
    copies(first, [((-70, -130, first.location.z), tuple(math.degrees(v) + (4 if i == 2 else 0) for i, v in enumerate(first.rotation_euler)))])
    return {"fill": 0.84, "elevation": 36, "azimuth": -74}


KINDS = {"tyre": tyre, "oil-filter": oil_filter, "brake-pads": brake_pads, "shock-absorber": shock_absorber}
