import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  checkDeployment,
  findDockerfileFaults,
  findRunbookFaults,
  findThresholdFaults,
  findUnknownMetrics,
  findUnknownSettings,
  findVersionFaults,
  findYamlFaults,
  metricNames,
} from './deployment.ts'
import { findManifestFaults } from './kubernetes.ts'
import { busyPage } from '../src/server/http/limits/busy-page.ts'
import { settingDefinitions } from '../src/server/settings/setting-definitions.ts'

describe('deployment files', () => {
  it('The deployment files of this repository name only settings, metrics and runbooks that exist', () => {
    expect(checkDeployment(join(import.meta.dirname, '..'))).toEqual([])
  })

  it('A manifest whose field Kubernetes does not have, or has otherwise, is reported', () => {
    const root = join(import.meta.dirname, '..')
    const path = 'deploy/kubernetes/site.yaml'
    const text = readFileSync(join(root, path), 'utf8')
    const faultsOf = (from: string, to: string) => findManifestFaults(root, [{ path, text: text.replace(from, to) }])
    expect(faultsOf('', '')).toEqual([])
    expect(faultsOf('readinessProbe:', 'readynessProbe:')).toEqual([expect.stringMatching(/^deploy.+readynessProbe/)])
    expect(faultsOf('containerPort: 3000', 'containerPort: "3000"')).toEqual([expect.stringContaining('number')])
    expect(faultsOf('pathType: Prefix', '')).toEqual([expect.stringContaining('pathType')])
    expect(faultsOf('kind: Ingress', 'kind: Ingres')).toEqual([expect.stringContaining('Ingres')])
  })

  it('The proxies use current TLS with forward secrecy alone, and redirect people but no calls of programs to it', () => {
    const nginx = readFileSync(join(import.meta.dirname, '../deploy/proxy/nginx.conf'), 'utf8')
    expect(/ssl_protocols (.+);/.exec(nginx)?.[1]).toBe('TLSv1.2 TLSv1.3')
    const ciphers = /ssl_ciphers (.+);/.exec(nginx)?.[1]?.split(':') ?? []
    expect(ciphers).toHaveLength(6)
    expect(ciphers.filter((name) => !/^ECDHE-.+(GCM|POLY1305)/.test(name))).toEqual([])
    const haproxy = readFileSync(join(import.meta.dirname, '../deploy/proxy/haproxy.cfg'), 'utf8')
    expect(/ssl-default-bind-ciphers (.+)/.exec(haproxy)?.[1]?.split(':')).toEqual(ciphers)
    expect(haproxy).toContain('ssl-min-ver TLSv1.2')
    expect(haproxy).toMatch(/bind :80\n[^]+?deny_status 403 if \{ path_beg \/api\/ \}\n[^]+?redirect scheme https/)
    expect(nginx).toMatch(/listen 80;[^]+?location \/api\/ \{\s+return 403;[^]+?return 301 https:/)
    const caddy = readFileSync(join(import.meta.dirname, '../deploy/proxy/Caddyfile'), 'utf8')
    expect(caddy).toMatch(/^http:\/\/[^]+?handle \/api\/\* \{\s+respond 403/m)
    expect(caddy).not.toMatch(/protocols|ciphers|tls /)
  })

  it('HAProxy refuses a document with the page that a process shows, in the language of the address', () => {
    const folder = join(import.meta.dirname, '../deploy/proxy')
    const haproxy = readFileSync(join(folder, 'haproxy.cfg'), 'utf8')
    const seconds = Number(/busy\.zh\.html hdr Retry-After (\d+)/.exec(haproxy)?.[1])
    for (const [language, address] of Object.entries({ zh: '/products', ru: '/ru/products', en: '/en/products' })) {
      expect(readFileSync(join(folder, `busy.${language}.html`), 'utf8')).toBe(busyPage(address, seconds))
      expect(haproxy).toContain(`file /etc/haproxy/busy.${language}.html`)
    }
  })

  it('The pooler sets the limits that the settings have by default, and ignores those that a process sends', () => {
    const pooler = readFileSync(join(import.meta.dirname, '../deploy/pgbouncer/pgbouncer.ini'), 'utf8')
    const seconds = settingDefinitions.DATABASE_STATEMENT_SECONDS.schema.parse(undefined)
    const shared = pooler.split('\n').filter((line) => /^yilu(_read)? =/.test(line))
    expect(shared).toHaveLength(2)
    for (const line of shared) {
      expect(line).toContain('timezone=UTC')
      expect(line).toContain(`set statement_timeout = ${seconds * 1000};`)
      expect(line).toContain('set jit = off')
    }
    expect(pooler).toMatch(/^yilu_session = .*timezone=UTC pool_mode=session/m)
    expect(/^ignore_startup_parameters = (.+)$/m.exec(pooler)?.[1]?.split(', ')).toEqual([
      'options',
      'statement_timeout',
      'idle_in_transaction_session_timeout',
    ])
  })

  it('A YAML file that cannot be parsed is reported', () => {
    expect(findYamlFaults([{ path: 'deploy/a.yaml', text: 'a: [1\nb: 2' }])[0]).toMatch(/^deploy\/a.yaml is not valid/)
    expect(findYamlFaults([{ path: 'deploy/a.yaml', text: 'a: &x { b: 1 }\nc: { <<: *x }\n---\nd: 2' }])).toEqual([])
  })

  it('A fault of a Dockerfile is reported with its line', () => {
    const [fault, ...others] = findDockerfileFaults([
      { path: 'deploy/Dockerfile', text: 'FROM node:24\nRUNS npm ci\nCMD ["node"]\n' },
      { path: 'deploy/compose.yaml', text: 'RUNS npm ci' },
    ])
    expect(fault).toMatch(/^deploy\/Dockerfile:2: /)
    expect(others).toEqual([])
  })

  it('A version without upgrade notes, and a file that names another version, are reported', () => {
    const changelog = '# Changelog\n\n## 0.2.0 (2027-01-01)\n\n### Upgrade notes\nNone.\n\n## 0.1.0 (2026-12-01)\n'
    const files = [{ path: 'deploy/a.yaml', text: 'image: yilu-wholesale:0.2.0' }]
    expect(findVersionFaults('0.2.0', changelog, files)).toEqual([])
    expect(findVersionFaults('0.1.0', changelog, files)).toEqual([
      'CHANGELOG.md has no upgrade notes for 0.1.0',
      'deploy/a.yaml names 0.2.0, not 0.1.0',
    ])
  })

  it('A limit that differs between the alert rules and the page of the operators is reported', () => {
    const rule = (expr: string) => `groups: [{ rules: [{ alert: One, expr: '${expr}', labels: { severity: page } }] }]`
    const shown = { One: { limit: 5, severity: 'page', minutes: 5 } }
    expect(findThresholdFaults(rule('rate(x[5m]) > 5'), shown)).toEqual([])
    for (const other of ['rate(x[5m]) > 6', 'rate(x[5m]) < 5', 'rate(x[9m]) > 5', 'x > 5'])
      expect(findThresholdFaults(rule(other), shown), other).toHaveLength(2)
  })

  it('A variable that is no setting is reported in every kind of file', () => {
    const settings = ['PORT', 'HOST', 'SECRET']
    const texts = [
      'PORTS=3000',
      '  PORTS: "3000"',
      'ENV HOST=a PORTS=3000',
      'Environment=PORTS=3000',
      '      - "PORTS=1"',
    ]
    for (const text of texts)
      expect(findUnknownSettings([{ path: 'deploy/a', text }], settings), text).toEqual([
        'deploy/a sets PORTS, which is no setting of docs/settings.md',
      ])
    expect(findUnknownSettings([{ path: 'deploy/a', text: '# WRONG=1\nPORT=1\nPOSTGRES_DB: yilu' }], settings)).toEqual(
      [],
    )
  })

  it('A metric that no process has is reported, and the series of a histogram are known', () => {
    const text =
      'rate(yilu_http_request_duration_seconds_bucket[5m]) > yilu_nothing_total + nodejs_eventloop_lag_p99_seconds'
    expect(findUnknownMetrics([{ path: 'deploy/prometheus/a.yaml', text }], metricNames())).toEqual([
      'deploy/prometheus/a.yaml uses the metric yilu_nothing_total, which no process has',
    ])
  })

  it('An alert without a runbook and a runbook without an alert are reported', () => {
    expect(findRunbookFaults('- alert: One\n- alert: Two', '## Two\n\n## Three')).toEqual([
      'docs/runbooks.md has no section One',
      'docs/runbooks.md has a section for no alert: Three',
    ])
  })
})
