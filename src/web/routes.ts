import { index, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

export default [index('pages/index.tsx'), route('home', 'pages/home.tsx')] satisfies RouteConfig
