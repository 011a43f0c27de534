import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import { m } from '../../shared/wording/messages.js'
import { notifications } from './notification.table.ts'

export const notificationPersonal: PersonalDeclaration = {
  tables: [
    personal({
      name: 'notification.notices',
      title: m.personal_notices,
      table: notifications,
      by: notifications.userId,
      onClosing: 'removed',
    }),
  ],
  marks: [],
}
