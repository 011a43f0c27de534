import { join } from 'node:path'
import ts from 'typescript'
import { parseAllDocuments } from 'yaml'
import type { SourceText } from './files.ts'

type Manifest = { apiVersion?: string; kind?: string }

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
}

/**
 * One sentence for each field of a Kubernetes manifest that its kind does not have, lacks, or has of another type. The types of the package `kubernetes-types` are
 * generated from the OpenAPI description of the Kubernetes API. `root` is the folder whose packages hold it.
 */
export function findManifestFaults(root: string, files: SourceText[]): string[] {
  const manifests = files
    .filter(({ path }) => /kubernetes\/.*\.ya?ml$/.test(path))
    .flatMap(({ path, text }) =>
      parseAllDocuments(text).map((document) => ({ path, manifest: document.toJS() as Manifest })),
    )
  const sources = new Map(
    manifests.map(({ path, manifest }, place) => [join(root, `manifest-${place}.ts`), { path, text: typed(manifest) }]),
  )
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (name) => sources.has(name) || fileExists(name)
  host.readFile = (name) => sources.get(name)?.text ?? readFile(name)
  host.getSourceFile = (name, languageVersion, ...others) => {
    const source = sources.get(name)
    return source
      ? ts.createSourceFile(name, source.text, languageVersion)
      : getSourceFile(name, languageVersion, ...others)
  }
  const program = ts.createProgram([...sources.keys()], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${sources.get(file?.fileName ?? '')?.path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
}

/** `networking.k8s.io/v1` is described in `networking/v1`, `v1` in `core/v1`. */
function typed(manifest: Manifest): string {
  const { apiVersion = '', kind = '' } = manifest
  const [version = '', group = 'core'] = apiVersion.split('/').toReversed()
  const module = `kubernetes-types/${group.split('.')[0]}/${version}`
  return `import type { ${kind} } from '${module}'\nexport const manifest: ${kind} = ${JSON.stringify(manifest, null, 2)}\n`
}
