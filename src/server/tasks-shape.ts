/** A task of a person, with a link; texts are in the language of the request. */
export type Task = {
  /** Stable, for tests and the page's list: `company.returned`. */
  kind: string
  title: string
  text: string
  /** One of our paths without language prefix. */
  link: string
  /** Urgent ones come first. */
  urgency: 'now' | 'soon' | 'open'
}

/** A feature's tasks of a person, declared once and listed in app.ts; empty if there are none. */
export type DeclaredTasks<Ctx> = (ctx: Ctx, userId: string) => Promise<Task[]>
