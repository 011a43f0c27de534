/** Something that waits for a person, with the place where it is done; texts are in the language of the request. */
export type Task = {
  /** Stable, for tests and the page's list: `company.returned`. */
  kind: string
  title: string
  text: string
  /** A path of ours without language prefix. */
  link: string
  /** What cannot wait stands first. */
  urgency: 'now' | 'soon' | 'open'
}

/** What a feature knows of a person's tasks, declared once and listed in app.ts; nothing when nothing waits. */
export type DeclaredTasks<Ctx> = (ctx: Ctx, userId: string) => Promise<Task[]>
