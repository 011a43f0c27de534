import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

/** Pages of the public layout. A page for the main navigation also gets its line in layouts/public-words.ts. */
const publicPages = [
  route('home', 'pages/home/home.tsx'),
  route('landing', 'pages/landing/landing.tsx'),
  route('register', 'pages/register.tsx'),
  route('information', 'pages/information/information.tsx'),
  route('information/:id', 'pages/information/information-article.tsx'),
  route('help', 'pages/information/help.tsx'),
  route('help/contact', 'pages/information/help-contact.tsx'),
  route('help/:id', 'pages/information/help-article.tsx'),
  route('search', 'pages/goods/search.tsx'),
  route('products', 'pages/goods/products.tsx'),
  route('products/compare', 'pages/goods/products-compare.tsx'),
  route('products/:slug', 'pages/goods/product.tsx'),
  route('companies', 'pages/companies/companies.tsx'),
  route('companies/:id', 'pages/companies/company.tsx'),
  route('user', 'pages/user/user.tsx', [index('pages/user/index.tsx'), route('info', 'pages/user/info.tsx'), route('favourites', 'pages/user/favourites.tsx'), route('tickets', 'pages/user/tickets.tsx'), route('tickets/:id', 'pages/user/ticket.tsx'), route('subscribe', 'pages/user/subscribe.tsx'), route('subscribe/plans', 'pages/user/plans.tsx')]),
  route('unsubscribe/:token', 'pages/unsubscribe.tsx'),
  route('auth/login', 'pages/auth/login.tsx'),
  route('auth/access', 'pages/auth/access.tsx'),
  route('auth/error', 'pages/auth/error.tsx'),
  route('privacy-agreement', 'pages/privacy-agreement.tsx'),
  route('fees', 'pages/fees.tsx'),
  route('dev/outbox', 'pages/dev-outbox.tsx'),
  route('pages/notfound', 'pages/pages-notfound.tsx'),
  route('*', 'pages/pages-notfound.tsx', { id: 'unknown-address' }),
]

/** The gallery of elements; 404 where it is off. */
const demoPage = (name: string) => route(`uikit/${name}`, `pages/demo/uikit/${name}.tsx`)
const galleryPages = [
  index('pages/demo/dashboard.tsx'),
  ...['formlayout', 'input', 'button', 'table', 'list', 'tree', 'panel', 'overlay', 'media', 'message', 'file', 'menu', 'charts', 'misc', 'timeline'].map(demoPage),
  route('empty', 'pages/demo/empty.tsx'),
  route('crud', 'pages/demo/crud.tsx'),
  route('documentation', 'pages/demo/documentation.tsx'),
]

/** Pages of the side-bar layout. A page for its menu also gets its line in layouts/workspace-menu.ts. */
const workspacePages = [
  route('workspace', 'pages/workspace/overview.tsx'),
  route('workspace/members', 'pages/workspace/members.tsx'),
  route('workspace/products', 'pages/workspace/products.tsx'),
  route('workspace/products/import', 'pages/workspace/import.tsx'),
  route('workspace/products/new', 'pages/workspace/product-new.tsx'),
  route('workspace/products/:id', 'pages/workspace/product.tsx'),
  route('workspace/products/:id/preview', 'pages/workspace/product-preview.tsx'),
  route('workspace/documents', 'pages/workspace/documents.tsx'),
  route('messages', 'pages/workspace/messages.tsx'),
  route('calendar', 'pages/workspace/calendar.tsx'),
  route('operator', 'pages/operator/dashboard.tsx'),
  route('operator/companies', 'pages/operator/companies.tsx'),
  route('operator/companies/:id', 'pages/operator/company.tsx'),
  route('operator/products', 'pages/operator/products.tsx'),
  route('operator/products/:id', 'pages/operator/product.tsx'),
  route('operator/reasons', 'pages/operator/reasons.tsx'),
  route('operator/users', 'pages/operator/users.tsx'),
  route('operator/users/:id', 'pages/operator/user.tsx'),
  route('operator/articles', 'pages/operator/articles.tsx'),
  route('operator/articles/:id', 'pages/operator/article.tsx'),
  route('operator/tickets', 'pages/operator/tickets.tsx'),
  route('operator/tickets/:id', 'pages/operator/ticket.tsx'),
  route('operator/agreements', 'pages/operator/agreements.tsx'),
  route('operator/rates', 'pages/operator/rates.tsx'),
  route('operator/glossary', 'pages/operator/glossary.tsx'),
  route('operator/categories', 'pages/operator/categories.tsx'),
  route('operator/blocks', 'pages/operator/blocks.tsx'),
  route('operator/blocks/preview', 'pages/operator/blocks-preview.tsx'),
  route('operator/plans', 'pages/operator/plans.tsx'),
  route('operator/settings', 'pages/operator/settings.tsx'),
  route('operator/audit', 'pages/operator/audit.tsx'),
  route('demo', 'pages/demo/gallery.tsx', galleryPages),
]

export default [
  index('pages/index.tsx'),
  layout('layouts/public/public-layout.tsx', [layout('layouts/public/public-frame.tsx', publicPages)]),
  layout('layouts/workspace/workspace-layout.tsx', workspacePages),
] satisfies RouteConfig
