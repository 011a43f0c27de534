import { lazy } from 'react'
import card from '../../../features/identity/session/ui/login-card.module.css'
import form from '../../../features/identity/ui/identity-form.module.css'
import { m } from '../../../shared/wording/messages.js'
import { pageMeta } from '../../loaders/page-meta.ts'
import field from '../../../ui/form/text-field.module.css'
import type { Route } from './+types/login.ts'

// In the document from the start, but its scripts are none of a first visit's.
const LoginCard = lazy(() => import('../../../features/identity/session/ui/login-card.tsx'))

/** Held by the page itself, so that the sheets of the form come with its document: without scripts nobody else fetches them. */
export const handle = { styles: [card, form, field] }

export const loader = () => ({ title: m.identity_login(), description: m.page_login_description() })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isIndexed: false }) : []

export default function AuthLogin() {
  return <LoginCard />
}
