export type Instruction = { name: string; value: string }
export type Stage = { image: string; name: string; instructions: Instruction[] }

/** The stages of a Dockerfile. Comments and continued lines are resolved; nothing is executed. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') {
      const [image = '', , as] = value.split(/\s+/)
      stages.push({ image, name: as ?? String(stages.length), instructions: [] })
    } else stages.at(-1)?.instructions.push({ name, value })
  }
  return stages
}

/** `COPY --from=build /app/src src` → stage, sources and target. */
export function parseCopy(value: string): { from: string | undefined; sources: string[]; target: string } {
  const words = value.split(/\s+/)
  const flag = words.find((word) => word.startsWith('--from='))
  const paths = words.filter((word) => !word.startsWith('--'))
  return { from: flag?.slice('--from='.length), sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

/** `A=1 B=2` → pairs. */
export const parseEnvironment = (value: string): Record<string, string> =>
  Object.fromEntries(value.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]))

/** The paths that a file of `deploy/Dockerfile.dockerignore` lets into the context: those after `!`. */
export const allowedPaths = (ignore: string): string[] =>
  ignore.split('\n').flatMap((line) => (line.startsWith('!') ? [line.slice(1).trim()] : []))
