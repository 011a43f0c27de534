// Loaded before scripts in TypeScript, which an older Node cannot parse.
const wanted = 24
if (Number(process.versions.node.split('.')[0]) < wanted) {
  process.stderr.write(
    `This needs Node ${wanted} and is run by Node ${process.versions.node}. ` +
      'Run `npm ci` first, then start it with npm, which then brings its own Node.\n',
  )
  process.exit(1)
}
