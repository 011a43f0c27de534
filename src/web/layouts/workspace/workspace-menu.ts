import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBuildingFactory2 from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconClick from '@tabler/icons-react/dist/esm/icons/IconClick.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconContract from '@tabler/icons-react/dist/esm/icons/IconContract.mjs'
import IconDashboard from '@tabler/icons-react/dist/esm/icons/IconDashboard.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs'
import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import IconSubtask from '@tabler/icons-react/dist/esm/icons/IconSubtask.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import type { Icon } from '@tabler/icons-react'
import { hasCompanyRole, isOperator } from '../../../shared/actor.ts'
import type { Actor } from '../../../shared/actor.ts'
import { unreadThreads } from '../../../features/message/ui/unread-threads.ts'
import type { Store } from '../../../client/store.ts'
import { m } from '../../../shared/wording/messages.js'

type Who = { actor: Actor; isGalleryOn: boolean }
/**
 * A page; or with `items` a parent that expands and has no page. Without `isFor` it is for everybody who sees the
 * section.
 */
export type MenuItem = {
  label: () => string
  icon: Icon
  to?: string
  items?: MenuItem[]
  /** A number shown beside the label, such as that of unread conversations. */
  unread?: Store<number>
  isFor?: (who: Who) => boolean
}
export type MenuSection = { id: string; label: () => string; items: MenuItem[]; isFor: (who: Who) => boolean }

const hasCompany = ({ actor }: Who) => hasCompanyRole(actor, 'viewer')
const isSignedIn = ({ actor }: Who) => actor.kind === 'user'

/** The side bar of /workspace, /operator, /messages, /calendar and /demo. */
export const workspaceMenu: MenuSection[] = [
  {
    id: 'workspace',
    label: () => m.workspace_section_company(),
    isFor: isSignedIn,
    items: [
      { label: () => m.workspace_overview(), icon: IconDashboard, to: '/workspace' },
      { label: () => m.product_list(), icon: IconPackage, to: '/workspace/products', isFor: hasCompany },
      { label: () => m.workspace_members(), icon: IconUsersGroup, to: '/workspace/members', isFor: hasCompany },
      { label: () => m.workspace_documents(), icon: IconCertificate, to: '/workspace/documents', isFor: hasCompany },
      { label: () => m.workspace_messages(), icon: IconMessages, to: '/messages', unread: unreadThreads },
      { label: () => m.workspace_calendar(), icon: IconCalendar, to: '/calendar' },
    ],
  },
  {
    id: 'operator',
    label: () => m.workspace_section_operator(),
    isFor: ({ actor }) => isOperator(actor),
    items: [
      { label: () => m.workspace_overview(), icon: IconChartBar, to: '/operator' },
      { label: () => m.workspace_companies(), icon: IconBuildingFactory2, to: '/operator/companies' },
      { label: () => m.product_queue(), icon: IconPackages, to: '/operator/products' },
      { label: () => m.review_reasons(), icon: IconFlag, to: '/operator/reasons' },
      { label: () => m.workspace_users(), icon: IconUsers, to: '/operator/users' },
      { label: () => m.editor_page(), icon: IconNews, to: '/operator/articles' },
      { label: () => m.ticket_page(), icon: IconHelp, to: '/operator/tickets' },
      { label: () => m.operator_agreements(), icon: IconContract, to: '/operator/agreements' },
      { label: () => m.rates_page(), icon: IconCoins, to: '/operator/rates' },
      { label: () => m.category_page(), icon: IconCategory, to: '/operator/categories' },
      { label: () => m.glossary_page(), icon: IconLanguage, to: '/operator/glossary' },
      { label: () => m.blocks_page(), icon: IconLayoutList, to: '/operator/blocks' },
      { label: () => m.plan_operator_page(), icon: IconReceipt, to: '/operator/plans' },
      { label: () => m.workspace_settings(), icon: IconSettings, to: '/operator/settings' },
      { label: () => m.workspace_audit(), icon: IconHistory, to: '/operator/audit' },
    ],
  },
  {
    id: 'gallery',
    label: () => m.workspace_section_gallery(),
    isFor: ({ isGalleryOn }) => isGalleryOn,
    items: [
      { label: () => m.gallery_dashboard(), icon: IconDashboard, to: '/demo' },
      {
        label: () => m.gallery_uikit(),
        icon: IconAdjustments,
        items: [
          { label: () => m.gallery_formlayout(), icon: IconForms, to: '/demo/uikit/formlayout' },
          { label: () => m.gallery_input(), icon: IconForms, to: '/demo/uikit/input' },
          { label: () => m.gallery_button(), icon: IconClick, to: '/demo/uikit/button' },
          { label: () => m.gallery_table(), icon: IconTable, to: '/demo/uikit/table' },
          { label: () => m.gallery_list(), icon: IconLayoutList, to: '/demo/uikit/list' },
          { label: () => m.gallery_tree(), icon: IconSubtask, to: '/demo/uikit/tree' },
          { label: () => m.gallery_panel(), icon: IconLayoutSidebar, to: '/demo/uikit/panel' },
          { label: () => m.gallery_overlay(), icon: IconStack2, to: '/demo/uikit/overlay' },
          { label: () => m.gallery_media(), icon: IconPhoto, to: '/demo/uikit/media' },
          { label: () => m.gallery_message(), icon: IconMessage, to: '/demo/uikit/message' },
          { label: () => m.gallery_file(), icon: IconFileUpload, to: '/demo/uikit/file' },
          { label: () => m.gallery_menu(), icon: IconMenu2, to: '/demo/uikit/menu' },
          { label: () => m.gallery_charts(), icon: IconChartBar, to: '/demo/uikit/charts' },
          { label: () => m.gallery_misc(), icon: IconAlertTriangle, to: '/demo/uikit/misc' },
          { label: () => m.gallery_timeline(), icon: IconTimeline, to: '/demo/uikit/timeline' },
        ],
      },
      {
        label: () => m.gallery_pages(),
        icon: IconFile,
        items: [
          { label: () => m.gallery_crud(), icon: IconInbox, to: '/demo/crud' },
          { label: () => m.gallery_empty(), icon: IconClock, to: '/demo/empty' },
          { label: () => m.gallery_documentation(), icon: IconFileText, to: '/demo/documentation' },
        ],
      },
    ],
  },
]

/** The sections and items that a user may see; parents without children are omitted. */
export function visibleMenu(menu: MenuSection[], who: Who): MenuSection[] {
  const visibleItems = (items: MenuItem[]): MenuItem[] =>
    items
      .filter((item) => item.isFor?.(who) ?? true)
      .map((item) => (item.items ? { ...item, items: visibleItems(item.items) } : item))
      .filter((item) => item.to !== undefined || item.items?.length)
  return menu
    .filter((section) => section.isFor(who))
    .map((section) => ({ ...section, items: visibleItems(section.items) }))
    .filter(({ items }) => items.length > 0)
}

/** The menu address of a path: the longest that equals it or is one of its parents. */
export function currentAddress(menu: MenuSection[], path: string): string | undefined {
  const addresses = menu.flatMap(({ items }) => items).flatMap(addressesOf)
  return addresses.filter((to) => path === to || path.startsWith(`${to}/`)).sort((a, b) => b.length - a.length)[0]
}

/** Every address at or below an item. */
export const addressesOf = (item: MenuItem): string[] => [
  ...(item.to ? [item.to] : []),
  ...(item.items ?? []).flatMap(addressesOf),
]
