import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { collectDefaultMetrics } from 'prom-client'
import { parse, parseAllDocuments } from 'yaml'
import { alertThresholds } from '../src/server/metrics/alert-thresholds.ts'
import { createMetrics } from '../src/server/metrics/metrics.ts'
import packages from '../package.json' with { type: 'json' }
import { settingDefinitions } from '../src/server/settings/setting-definitions.ts'
import { listFiles } from './files.ts'
import { findManifestFaults } from './kubernetes.ts'
import type { SourceText } from './files.ts'

/** Variables of other programs and of the runtime. */
const foreign = /^(POSTGRES|MINIO|STORAGE|SITE)_|^(MALLOC_ARENA_MAX|NODE_COMPILE_CACHE)$/
const histogramSuffix = /_(bucket|count|sum)$/

/** Names that look like settings: keys of an environment in YAML, lines of an env file, a unit or a Dockerfile. */
const settingPattern = /(?:^|[\s"=])([A-Z][A-Z0-9_]{3,})(?==|: )/gm
const metricPattern = /\b(?:yilu|process|nodejs)_[a-z0-9_]+/g

/** One sentence for each YAML file that cannot be parsed. */
export const findYamlFaults = (files: SourceText[]): string[] =>
  files
    .filter(({ path }) => /\.ya?ml$/.test(path))
    .flatMap(({ path, text }) =>
      parseAllDocuments(text, { merge: true }).flatMap(({ errors, warnings }) =>
        [...errors, ...warnings].map(({ message }) => `${path} is not valid YAML: ${message.split('\n')[0]}`),
      ),
    )

/** One sentence for each error or warning of the linter in a Dockerfile. */
export const findDockerfileFaults = (files: SourceText[]): string[] =>
  files
    .filter(({ path }) => /(^|\/)Dockerfile$/.test(path))
    .flatMap(({ path, text }) =>
      validate(text).map(({ message, range }) => {
        const sentence = typeof message === 'string' ? message : message.value
        return `${path}:${range.start.line + 1}: ${sentence}`
      }),
    )

/** One sentence if a version has no upgrade notes in the changelog, and for each file that names an image or archive of another. */
export function findVersionFaults(version: string, changelog: string, files: SourceText[]): string[] {
  const section = changelog.split(/^## /m).find((part) => part.split(/\s/)[0] === version)
  const named = files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:yilu-wholesale:|cross-border-wholesale-platform-)(\d+\.\d+\.\d+)/g)].map(([, other]) => ({
      path,
      other,
    })),
  )
  return [
    ...(section?.includes('\n### Upgrade notes\n') ? [] : [`CHANGELOG.md has no upgrade notes for ${version}`]),
    ...named
      .filter(({ other }) => other !== version)
      .map(({ path, other }) => `${path} names ${other}, not ${version}`),
  ]
}

/** One sentence for each variable that is no setting. */
export const findUnknownSettings = (files: SourceText[], settings: readonly string[]): string[] =>
  files
    .filter(({ path }) => !/\.(json|conf)$|prometheus\//.test(path))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(settingPattern)]
        .map(([, name = '']) => name)
        .filter((name) => !foreign.test(name) && !settings.includes(name))
        .map((name) => `${path} sets ${name}, which is no setting of docs/settings.md`),
    )

/** One sentence for each metric that no process has. `names` are those of the registry, without suffixes. */
export const findUnknownMetrics = (files: SourceText[], names: ReadonlySet<string>): string[] =>
  files
    .filter(({ path }) => /(prometheus|grafana)\//.test(path))
    .flatMap(({ path, text }) =>
      [...new Set(withoutComments(text).match(metricPattern) ?? [])]
        .filter((name) => !names.has(name) && !names.has(name.replace(histogramSuffix, '')))
        .map((name) => `${path} uses the metric ${name}, which no process has`),
    )

/** One sentence for each alert without a section in the runbooks, and each section without an alert. */
export function findRunbookFaults(alerts: string, runbooks: string): string[] {
  const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const written = [...runbooks.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name)
  return [
    ...named.filter((name) => !written.includes(name)).map((name) => `docs/runbooks.md has no section ${name}`),
    ...written
      .filter((name) => !named.includes(name))
      .map((name) => `docs/runbooks.md has a section for no alert: ${name}`),
  ]
}

type Rule = { alert: string; expr: string; labels: { severity: string } }
type Threshold = { limit: number; isBelow?: true; severity: string; minutes?: number }

/**
 * One sentence for each alert whose limit on the page of the operators is another than in the rules. A rule that
 * compares with 0 or 1 for presence has no limit.
 */
export function findThresholdFaults(alerts: string, thresholds: Record<string, Threshold>): string[] {
  const { groups } = parse(alerts) as { groups: { rules: Rule[] }[] }
  const rules = groups.flatMap((group) => group.rules).filter(({ expr }) => !expr.endsWith('== 0'))
  const shown = Object.entries(thresholds).map(
    ([name, { limit, isBelow, severity, minutes }]) =>
      `${name} ${isBelow ? '<' : '>'} ${limit}, ${severity}, ${minutes ?? 'no'} minutes`,
  )
  const ruled = rules.map(({ alert, expr, labels }) => {
    const [, sign = '', limit = ''] = /([<>]) ([\d.e]+)$/.exec(expr) ?? []
    const [, minutes = 'no'] = /\[(\d+)m\]/.exec(expr) ?? []
    return `${alert} ${sign} ${Number(limit)}, ${labels.severity}, ${minutes} minutes`
  })
  return [
    ...ruled
      .filter((rule) => !shown.includes(rule))
      .map((rule) => `src/server/metrics/alert-thresholds.ts lacks: ${rule}`),
    ...shown
      .filter((rule) => !ruled.includes(rule))
      .map((rule) => `deploy/prometheus/alerts.yaml has no rule: ${rule}`),
  ]
}

const withoutComments = (text: string) => text.replaceAll(/^\s*#.*$/gm, '')

/** The names of all metrics of a process. */
export function metricNames(): ReadonlySet<string> {
  const { registry } = createMetrics()
  collectDefaultMetrics({ register: registry })
  return new Set(registry.getMetricsAsArray().map(({ name }) => name))
}

/** Runs the check on the repository at `root`. */
export function checkDeployment(root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const files = listFiles(root, 'deploy').map((path) => ({ path, text: read(path) }))
  return [
    ...findYamlFaults(files),
    ...findManifestFaults(root, files),
    ...findDockerfileFaults(files),
    ...findVersionFaults(packages.version, read('CHANGELOG.md'), [
      ...files,
      { path: 'docs/operations.md', text: read('docs/operations.md') },
    ]),
    ...findUnknownSettings(files, Object.keys(settingDefinitions)),
    ...findUnknownMetrics(files, metricNames()),
    ...findThresholdFaults(read('deploy/prometheus/alerts.yaml'), alertThresholds),
    ...findRunbookFaults(read('deploy/prometheus/alerts.yaml'), read('docs/runbooks.md')),
  ]
}
