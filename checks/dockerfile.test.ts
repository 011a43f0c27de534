import { describe, expect, it } from 'vitest'
import { allowedPaths, parseCopy, parseDockerfile, parseEnvironment } from './dockerfile.ts'

describe('Dockerfile', () => {
  it('Stages have their base, their name and their instructions, with continued lines joined', () => {
    const text = `# A comment\nFROM node:24 AS build\nRUN one && \\\n    two\n\nFROM node:24\nENV A=1 \\\n    B=x=y\nUSER node\n`
    expect(parseDockerfile(text)).toEqual([
      { image: 'node:24', name: 'build', instructions: [{ name: 'RUN', value: 'one && two' }] },
      {
        image: 'node:24',
        name: '1',
        instructions: [
          { name: 'ENV', value: 'A=1 B=x=y' },
          { name: 'USER', value: 'node' },
        ],
      },
    ])
    expect(parseEnvironment('A=1 B=x=y')).toEqual({ A: '1', B: 'x=y' })
  })

  it('A copy has its stage, its sources and its target', () => {
    expect(parseCopy('--from=build /app/src src')).toEqual({ from: 'build', sources: ['/app/src'], target: 'src' })
    expect(parseCopy('a b ./')).toEqual({ from: undefined, sources: ['a', 'b'], target: './' })
  })

  it('The context has what the list of ignored paths lets in', () => {
    expect(allowedPaths('**\n!src\n!package.json\n**/node_modules\n')).toEqual(['src', 'package.json'])
  })
})
