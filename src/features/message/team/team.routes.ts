import { bind } from '../../../server/http/endpoints.ts'
import type { Binding } from '../../../server/http/endpoints.ts'
import { teamEndpoints } from './team.contract.ts'
import { addReply, changeReply, listReplies, removeReply } from './team.replies.service.ts'
import { addNote, assignThread, listColleagues, listNotes } from './team.service.ts'

export const teamRoutes: Binding[] = [
  bind(teamEndpoints.threadColleagues, listColleagues),
  bind(teamEndpoints.threadAssign, assignThread),
  bind(teamEndpoints.threadNotes, listNotes),
  bind(teamEndpoints.threadNoteAdd, addNote),
  bind(teamEndpoints.quickReplies, listReplies),
  bind(teamEndpoints.quickReplyAdd, addReply),
  bind(teamEndpoints.quickReplyChange, changeReply),
  bind(teamEndpoints.quickReplyRemove, removeReply),
]
