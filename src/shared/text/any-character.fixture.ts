import fc from 'fast-check'

/** Any character but half a surrogate pair: the unit `binary` of fast-check, which takes seconds to prepare in each file. */
export const anyCharacter = fc
  .oneof(
    fc.integer({ min: 0, max: 0xff }),
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code))
