import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import { m } from '../../shared/wording/messages.js'
import { messageDrafts } from './draft/draft.table.ts'
import { messageMails, messagePreferences } from './reminder/reminder.table.ts'
import { messageBlocks, messageReports } from './safety/safety.table.ts'
import { threadAssignments, threadNotes } from './team/team.table.ts'
import { translationConsents } from './translation/translation.table.ts'
import { messageFlags, watchedWords } from './watch/watch.table.ts'
import { messages, threadMarks, threads } from './message.table.ts'

/** The other side keeps a conversation: after closing, its author is an account that belongs to nobody. */
export const messagePersonal: PersonalDeclaration = {
  tables: [
    personal({
      name: 'message.inquiries',
      title: m.personal_inquiries,
      table: threads,
      by: threads.buyerId,
      onClosing: 'anonymous',
    }),
    personal({
      name: 'message.messages',
      title: m.personal_messages,
      table: messages,
      by: messages.authorId,
      onClosing: 'anonymous',
    }),
    personal({
      name: 'message.marks',
      title: m.personal_thread_marks,
      table: threadMarks,
      by: threadMarks.userId,
      onClosing: 'removed',
    }),
    personal({
      name: 'message.drafts',
      title: m.personal_message_drafts,
      table: messageDrafts,
      by: messageDrafts.userId,
      onClosing: 'removed',
    }),
    personal({
      name: 'message.preferences',
      title: m.personal_message_preferences,
      table: messagePreferences,
      by: messagePreferences.userId,
      onClosing: 'removed',
    }),
    personal({
      name: 'message.mails',
      title: m.personal_message_mails,
      table: messageMails,
      by: messageMails.userId,
      onClosing: 'removed',
    }),
    personal({
      name: 'message.notes',
      title: m.personal_thread_notes,
      table: threadNotes,
      by: threadNotes.authorId,
      onClosing: 'anonymous',
    }),
    personal({
      name: 'message.assignments',
      title: m.personal_thread_assignments,
      table: threadAssignments,
      by: threadAssignments.userId,
      onClosing: 'removed',
    }),
    personal({
      name: 'message.translation_consents',
      title: m.personal_translation_consents,
      table: translationConsents,
      by: translationConsents.userId,
      onClosing: 'retained',
    }),
    personal({
      name: 'message.blocks',
      title: m.personal_message_blocks,
      table: messageBlocks,
      by: messageBlocks.userId,
      onClosing: 'anonymous',
    }),
    personal({
      name: 'message.reports',
      title: m.personal_message_reports,
      table: messageReports,
      by: messageReports.userId,
      hidden: [messageReports.resolverId],
      onClosing: 'anonymous',
    }),
    personal({
      name: 'message.decisions',
      title: m.personal_message_decisions,
      table: messageReports,
      by: messageReports.resolverId,
      hidden: [messageReports.userId, messageReports.text],
      onClosing: 'retained',
    }),
    personal({
      name: 'message.flag_decisions',
      title: m.personal_message_decisions,
      table: messageFlags,
      by: messageFlags.resolverId,
      hidden: [messageFlags.words],
      onClosing: 'retained',
    }),
    personal({
      name: 'message.watched_words',
      title: m.personal_watched_words,
      table: watchedWords,
      by: watchedWords.changedBy,
      onClosing: 'retained',
    }),
  ],
  marks: [],
}
