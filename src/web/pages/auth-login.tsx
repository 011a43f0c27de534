import { lazy } from 'react'
import { m } from '../../shared/wording/messages.js'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/auth-login.ts'

// In the document from the start, but its scripts are none of a first visit's.
const LoginCard = lazy(() => import('../../features/identity/ui/login-card.tsx'))

export const loader = () => ({ title: m.identity_login(), description: m.page_login_description() })

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta({ ...loaderData, isIndexed: false }) : [])

export default function AuthLogin() {
  return <LoginCard />
}
