import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import { m } from '../../shared/wording/messages.js'
import { notifications } from './notification.table.ts'

export const notificationPersonal: PersonalDeclaration = {
  tables: [
    personal({
      name: 'notification.notices',
      title: m.personal_notices,
      why: 'tells the person what has happened',
      readers: ['person'],
      retention: { time: '180 days', job: 'notification.sweep' },
      table: notifications,
      by: notifications.userId,
      onClosing: 'removed',
    }),
  ],
  marks: [],
}
