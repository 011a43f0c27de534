import { describe, expect, it } from 'vitest'
import { coordinatesText, geoLink, parseCoordinates } from './attachment.policy.ts'

describe('coordinates', () => {
  it.each([
    ['43.238949, 76.889709', 43.238949, 76.889709],
    ['43.238949 76.889709', 43.238949, 76.889709],
    ['-33.8567844,151.2152967', -33.856784, 151.215297],
    ['43,238949; 76,889709', 43.238949, 76.889709],
    ['43,238949, 76,889709', 43.238949, 76.889709],
    ['43.2°, 76.8°', 43.2, 76.8],
    ['55; 37', 55, 37],
    ['90, -180', 90, -180],
  ])('The text %s is read as the coordinates %d and %d', (text, latitude, longitude) =>
    expect(parseCoordinates(text)).toEqual({ latitude, longitude }),
  )

  it.each(['', '43.2', '91.0, 10', '10.0, 181', '43.2, 76.8, 1', 'Алматы', '43°14′N 76°53′E', '1e1, 2.0'])(
    'The text %j is not coordinates',
    (text) => expect(parseCoordinates(text)).toBeNull(),
  )

  it('Coordinates are written for maps with a decimal point in every language', () => {
    const place = { latitude: 43.238949, longitude: -76.8 }
    expect([coordinatesText(place), geoLink(place)]).toEqual(['43.238949, -76.8', 'geo:43.238949,-76.8'])
  })
})
