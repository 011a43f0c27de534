import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { messageEndpoints } from './message.contract.ts'
import { attachmentEndpoints } from './attachment/attachment.contract.ts'
import { listThreadQuotations } from './attachment/attachment.quotation.service.ts'
import { linkToFile } from './attachment/attachment.service.ts'
import { comparisonEndpoints } from './comparison/comparison.contract.ts'
import { askSuppliers } from './comparison/comparison.service.ts'
import { createInquiry } from './message.inquiry.service.ts'
import { draftEndpoints } from './draft/draft.contract.ts'
import { saveDraft } from './draft/draft.service.ts'
import { responseEndpoints } from './response/response.contract.ts'
import { readResponseTime } from './response/response.service.ts'
import { listMessages, sendMessage } from './message.service.ts'
import { readConsent, saveConsent } from './translation/translation.consent.service.ts'
import { translationEndpoints } from './translation/translation.contract.ts'
import { listTranslations } from './translation/translation.service.ts'
import { reminderEndpoints } from './reminder/reminder.contract.ts'
import { readMessagePreferences, saveMessagePreferences } from './reminder/reminder.preferences.service.ts'
import { typingEndpoints } from './typing/typing.contract.ts'
import { signalTyping } from './typing/typing.service.ts'
import { archiveThread, countUnreadThreads, listThreads, readThread, readUpTo } from './message.thread.service.ts'

export const messageRoutes: Binding[] = [
  bind(messageEndpoints.inquiryCreate, createInquiry),
  bind(comparisonEndpoints.inquiriesCreate, askSuppliers),
  bind(messageEndpoints.threads, listThreads),
  bind(messageEndpoints.threadsUnread, countUnreadThreads),
  bind(messageEndpoints.thread, readThread),
  bind(messageEndpoints.messages, listMessages),
  bind(messageEndpoints.messageSend, sendMessage),
  bind(attachmentEndpoints.messageFile, linkToFile),
  bind(attachmentEndpoints.threadQuotations, listThreadQuotations),
  bind(messageEndpoints.threadRead, readUpTo),
  bind(messageEndpoints.threadArchive, archiveThread),
  bind(draftEndpoints.threadDraft, saveDraft),
  bind(typingEndpoints.threadTyping, signalTyping),
  bind(reminderEndpoints.messagePreferences, readMessagePreferences),
  bind(reminderEndpoints.saveMessagePreferences, saveMessagePreferences),
  bind(translationEndpoints.threadTranslations, listTranslations),
  bind(translationEndpoints.translationConsent, readConsent),
  bind(translationEndpoints.saveTranslationConsent, saveConsent),
  bind(responseEndpoints.companyResponseTime, readResponseTime),
]
