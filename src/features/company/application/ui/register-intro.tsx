import { Island } from '../../../../ui/island.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { RegisterWays } from './register-ways.tsx'
import styles from './register-intro.module.css'
import type { RegisterWords } from './register-words.ts'

type Props = { words: RegisterWords }

/** The application explained to visitors: the steps, the documents needed, and the login. */
export function RegisterIntro({ words }: Props) {
  return (
    <>
      <header className={styles.header}>
        <h1>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
        <Island
          name="register-ways"
          when="press"
          component={RegisterWays}
          props={{ words: { register: words.register, login: words.login } }}
        />
        <p className={styles.note}>{words.saved}</p>
      </header>
      <div className={styles.columns}>
        <section aria-labelledby="register-steps">
          <h2 id="register-steps">{words.stepsTitle}</h2>
          <ol className={styles.steps}>
            {words.steps.map(([name, text], index) => (
              <li key={name}>
                <span className={styles.number} aria-hidden>
                  {index + 1}
                </span>
                <div>
                  <h3>{name}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="register-things" className={styles.card}>
          <h2 id="register-things">{words.thingsTitle}</h2>
          <ul className={styles.things}>
            {words.things.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          <p className={styles.note}>{words.after}</p>
          <PageLink to="/landing?role=supplier">{words.more}</PageLink>
        </section>
      </div>
    </>
  )
}
