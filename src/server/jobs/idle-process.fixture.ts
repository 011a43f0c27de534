// The program of the child processes in idle-process.test.ts.
type Task = { do: 'pid' | 'environment' | 'fail' | 'end' }

const answers: Record<Task['do'], (number: number) => object> = {
  pid: (number) => ({ number, result: process.pid }),
  environment: (number) => ({ number, result: Object.keys(process.env) }),
  fail: (number) => ({ number, failure: 'this task cannot be done' }),
  end: () => process.exit(7),
}

process.on('message', ({ number, task }: { number: number; task: Task }) => process.send?.(answers[task.do](number)))
process.on('disconnect', () => process.exit())
