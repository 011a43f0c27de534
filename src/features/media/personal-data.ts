import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import { m } from '../../shared/wording/messages.js'
import { originalKey } from './media.service.ts'
import { mediaFiles } from './media.table.ts'

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

export const mediaPersonal: PersonalDeclaration = {
  tables: [
    // Uncited files are deleted within a day; files cited by a company's record belong to that record.
    personal({
      name: 'media.files',
      title: m.personal_files,
      why: 'stores what the person has uploaded, as long as something shows it',
      readers: ['person', 'company', 'operators'],
      retention: { time: 'as long as a record shows it, then 1 day', job: 'media.sweep' },
      table: mediaFiles,
      by: mediaFiles.ownerId,
      onClosing: 'retained',
      filesOf: ({ id, mediaType, removedAt }) =>
        removedAt
          ? []
          : [{ key: originalKey(String(id)), name: `files/${String(id)}.${endings[String(mediaType)] ?? 'bin'}` }],
    }),
  ],
  marks: [],
}
