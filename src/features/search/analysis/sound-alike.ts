/** Letters that are written for one another by ear, which is half a slip. */
export const soundAlike = [
  'аоя',
  'еиыэй',
  'ую',
  'бп',
  'вф',
  'гкх',
  'дт',
  'жшщч',
  'зсц',
  'ьъ',
  'aeiouy',
  'ckq',
  'sz',
  'vw',
]
