import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

/** Pages of the public layout. A page for the main navigation also gets its line in layouts/public-words.ts. */
const publicPages = [
  route('home', 'pages/home.tsx'),
  route('landing', 'pages/landing.tsx'),
  route('information', 'pages/information.tsx'),
  route('information/:id', 'pages/information-article.tsx'),
  route('companies', 'pages/companies.tsx'),
  route('companies/:id', 'pages/company.tsx'),
  route('user', 'pages/user.tsx', [index('pages/user-index.tsx'), route('info', 'pages/user-info.tsx')]),
  route('auth/login', 'pages/auth-login.tsx'),
  route('auth/access', 'pages/auth-access.tsx'),
  route('auth/error', 'pages/auth-error.tsx'),
  route('privacy-agreement', 'pages/privacy-agreement.tsx'),
  route('dev/outbox', 'pages/dev-outbox.tsx'),
  route('pages/notfound', 'pages/pages-notfound.tsx'),
  route('*', 'pages/pages-notfound.tsx', { id: 'unknown-address' }),
]

export default [
  index('pages/index.tsx'),
  layout('layouts/public-layout.tsx', [layout('layouts/public-frame.tsx', publicPages)]),
] satisfies RouteConfig
