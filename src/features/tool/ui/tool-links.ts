import { m } from '../../../shared/wording/messages.js'

export type ToolLink = { path: string; title: string; description: string }

/** The tools in the order of the index; one with an address of its own also needs a line in web/routes.ts. */
export const toolLinks = (): ToolLink[] => [
  { path: '/tools/loading', title: m.tool_loading_title(), description: m.tool_loading_description() },
  { path: '/tools/incoterms', title: m.tool_incoterm_title(), description: m.tool_incoterm_description() },
  { path: '/tools/identifiers', title: m.tool_identifier_title(), description: m.tool_identifier_description() },
  { path: '/tools/hs', title: m.tool_hs_title(), description: m.tool_hs_description() },
  { path: '/tools/eac', title: m.tool_eac_title(), description: m.tool_eac_description() },
  { path: '/tools/landed-cost', title: m.tool_landed_title(), description: m.tool_landed_description() },
]

/** The other tools, for the end of a tool's page. */
export const otherTools = (path: string) => ({
  title: m.tools_others(),
  links: toolLinks().filter((tool) => tool.path !== path),
})
