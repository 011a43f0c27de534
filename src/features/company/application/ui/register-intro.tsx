import { Island } from '../../../../ui/island.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { RegisterWays } from './register-ways.tsx'
import styles from './register-intro.module.css'
import type { RegisterLabels } from './register-labels.ts'

type Props = { labels: RegisterLabels }

/** The application explained to visitors: the steps, the documents needed, and the login. */
export function RegisterIntro({ labels }: Props) {
  return (
    <>
      <header className={styles.header}>
        <h1>{labels.title}</h1>
        <p className={styles.lead}>{labels.lead}</p>
        <Island
          name="register-ways"
          when="press"
          component={RegisterWays}
          props={{ labels: { register: labels.register, login: labels.login } }}
        />
        <p className={styles.note}>{labels.saved}</p>
      </header>
      <div className={styles.columns}>
        <section aria-labelledby="register-steps">
          <h2 id="register-steps">{labels.stepsTitle}</h2>
          <ol className={styles.steps}>
            {labels.steps.map(([name, text], index) => (
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
          <h2 id="register-things">{labels.thingsTitle}</h2>
          <ul className={styles.things}>
            {labels.things.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          <p className={styles.note}>{labels.after}</p>
          <PageLink to="/landing?role=supplier">{labels.more}</PageLink>
        </section>
      </div>
    </>
  )
}
