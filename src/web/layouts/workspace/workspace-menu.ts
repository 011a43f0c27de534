import IconAdjustments from '~icons/tabler/adjustments'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconBuildingFactory2 from '~icons/tabler/building-factory-2'
import IconCalendar from '~icons/tabler/calendar'
import IconCategory from '~icons/tabler/category'
import IconCertificate from '~icons/tabler/certificate'
import IconChartBar from '~icons/tabler/chart-bar'
import IconReportAnalytics from '~icons/tabler/report-analytics'
import IconClick from '~icons/tabler/click'
import IconClock from '~icons/tabler/clock'
import IconCoins from '~icons/tabler/coins'
import IconLanguage from '~icons/tabler/language'
import IconContract from '~icons/tabler/contract'
import IconDashboard from '~icons/tabler/dashboard'
import IconEye from '~icons/tabler/eye'
import IconFile from '~icons/tabler/file'
import IconFileText from '~icons/tabler/file-text'
import IconFileUpload from '~icons/tabler/file-upload'
import IconFlag from '~icons/tabler/flag'
import IconForms from '~icons/tabler/forms'
import IconHeart from '~icons/tabler/heart'
import IconHeartbeat from '~icons/tabler/heartbeat'
import IconHelp from '~icons/tabler/help'
import IconHistory from '~icons/tabler/history'
import IconInbox from '~icons/tabler/inbox'
import IconLayoutList from '~icons/tabler/layout-list'
import IconLayoutSidebar from '~icons/tabler/layout-sidebar'
import IconListSearch from '~icons/tabler/list-search'
import IconMenu2 from '~icons/tabler/menu-2'
import IconMessage from '~icons/tabler/message'
import IconMessageBolt from '~icons/tabler/message-bolt'
import IconMessageReport from '~icons/tabler/message-report'
import IconMessages from '~icons/tabler/messages'
import IconNews from '~icons/tabler/news'
import IconPackage from '~icons/tabler/package'
import IconPackages from '~icons/tabler/packages'
import IconPhoto from '~icons/tabler/photo'
import IconReceipt from '~icons/tabler/receipt'
import IconPlugConnected from '~icons/tabler/plug-connected'
import IconSettings from '~icons/tabler/settings'
import IconStack2 from '~icons/tabler/stack-2'
import IconSubtask from '~icons/tabler/subtask'
import IconTable from '~icons/tabler/table'
import IconTimeline from '~icons/tabler/timeline'
import IconTruckDelivery from '~icons/tabler/truck-delivery'
import IconUserCheck from '~icons/tabler/user-check'
import IconUsers from '~icons/tabler/users'
import IconUsersGroup from '~icons/tabler/users-group'
import type { Icon } from '../../../ui/create-icon.tsx'
import { hasCompanyRole, isOperator } from '../../../shared/actor.ts'
import type { Actor } from '../../../shared/actor.ts'
import { unreadThreads } from '../../../features/message/ui/unread-threads.ts'
import type { Store } from '../../../client/store.ts'
import { m } from '../../../shared/wording/messages.js'

export type Who = { actor: Actor; isGalleryOn: boolean }
/**
 * A page; or with `items` a parent that expands and has no page. Without `isFor` it is for everybody who sees the
 * section; pages of operators are for those with their duty.
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
    id: 'buying',
    label: () => m.workspace_section_buying(),
    isFor: (who) => isSignedIn(who) && !hasCompany(who) && !isOperator(who.actor),
    items: [
      { label: () => m.workspace_overview(), icon: IconDashboard, to: '/user/overview' },
      { label: () => m.rfq_title_own(), icon: IconListSearch, to: '/user/requests' },
      { label: () => m.order_title_own(), icon: IconTruckDelivery, to: '/user/orders' },
      { label: () => m.favourites_title(), icon: IconHeart, to: '/user/favourites' },
    ],
  },
  {
    id: 'workspace',
    label: () => m.shell_workspace(),
    isFor: isSignedIn,
    items: [
      { label: () => m.workspace_overview(), icon: IconDashboard, to: '/workspace' },
      { label: () => m.product_list(), icon: IconPackage, to: '/workspace/products', isFor: hasCompany },
      { label: () => m.rfq_board(), icon: IconListSearch, to: '/workspace/requests', isFor: hasCompany },
      { label: () => m.order_title(), icon: IconTruckDelivery, to: '/workspace/orders', isFor: hasCompany },
      { label: () => m.report_page(), icon: IconReportAnalytics, to: '/workspace/reports', isFor: hasCompany },
      { label: () => m.workspace_members(), icon: IconUsersGroup, to: '/workspace/members', isFor: hasCompany },
      { label: () => m.workspace_documents(), icon: IconCertificate, to: '/workspace/documents', isFor: hasCompany },
      { label: () => m.workspace_messages(), icon: IconMessages, to: '/messages', unread: unreadThreads },
      { label: () => m.quick_replies_page(), icon: IconMessageBolt, to: '/workspace/quick-replies', isFor: hasCompany },
      { label: () => m.workspace_calendar(), icon: IconCalendar, to: '/calendar' },
      { label: () => m.api_page(), icon: IconPlugConnected, to: '/workspace/api', isFor: hasCompany },
    ],
  },
  {
    id: 'operator',
    label: () => m.workspace_section_operator(),
    isFor: ({ actor }) => isOperator(actor),
    items: [
      { label: () => m.workspace_overview(), icon: IconChartBar, to: '/operator' },
      { label: () => m.workspace_companies(), icon: IconBuildingFactory2, to: '/operator/companies' },
      { label: () => m.buyer_queue(), icon: IconUserCheck, to: '/operator/buyers' },
      { label: () => m.rfq_queue(), icon: IconListSearch, to: '/operator/rfqs' },
      { label: () => m.product_queue(), icon: IconPackages, to: '/operator/products' },
      { label: () => m.review_reasons(), icon: IconFlag, to: '/operator/reasons' },
      { label: () => m.workspace_users(), icon: IconUsers, to: '/operator/users' },
      { label: () => m.editor_page(), icon: IconNews, to: '/operator/articles' },
      { label: () => m.ticket_page(), icon: IconHelp, to: '/operator/tickets' },
      {
        label: () => m.workspace_messages(),
        icon: IconMessages,
        items: [
          { label: () => m.reported_page(), icon: IconMessageReport, to: '/operator/reported-threads' },
          { label: () => m.dispute_page(), icon: IconAlertTriangle, to: '/operator/disputes' },
          { label: () => m.watch_page(), icon: IconEye, to: '/operator/watched-words' },
          { label: () => m.figures_page(), icon: IconChartBar, to: '/operator/messages' },
          { label: () => m.report_page(), icon: IconReportAnalytics, to: '/operator/reports' },
        ],
      },
      { label: () => m.operator_agreements(), icon: IconContract, to: '/operator/agreements' },
      {
        label: () => m.workspace_rates(),
        icon: IconCoins,
        items: [
          { label: () => m.rates_page(), icon: IconCoins, to: '/operator/rates' },
          { label: () => m.import_rate_page(), icon: IconReceipt, to: '/operator/import-rates' },
        ],
      },
      { label: () => m.category_page(), icon: IconCategory, to: '/operator/categories' },
      { label: () => m.glossary_page(), icon: IconLanguage, to: '/operator/glossary' },
      { label: () => m.blocks_page(), icon: IconLayoutList, to: '/operator/blocks' },
      { label: () => m.plan_operator_page(), icon: IconReceipt, to: '/operator/plans' },
      { label: () => m.workspace_settings(), icon: IconSettings, to: '/operator/settings' },
      { label: () => m.workspace_audit(), icon: IconHistory, to: '/operator/audit' },
      { label: () => m.platform_state_page(), icon: IconHeartbeat, to: '/operator/state' },
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
