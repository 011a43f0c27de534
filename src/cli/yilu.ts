import { run } from './run.ts'

// npm run yilu -- <command> [--help]

const { status, output, errors } = await run(process.argv.slice(2))
process.stdout.write(output)
process.stderr.write(errors)
process.exitCode = status
