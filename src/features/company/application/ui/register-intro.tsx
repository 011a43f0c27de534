import { PageLink } from '../../../../ui/page-link.tsx'
import styles from './register-intro.module.css'
import type { RegisterWords } from './register-words.ts'

type Props = {
  words: RegisterWords
  onRegister(): void
  onLogin(): void
  loginPath: string
  buttons: { filled: string; outlined: string }
}

/** What settling in is, for who is not signed in: the steps, what to have at hand, the way in. */
export function RegisterIntro({ words, onRegister, onLogin, loginPath, buttons }: Props) {
  return (
    <>
      <header className={styles.header}>
        <h1>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
        {/* Until the scripts are there, the buttons lead to the login page. */}
        <form
          className={styles.ways}
          action={loginPath}
          onSubmit={(event) => {
            event.preventDefault()
            const button = event.nativeEvent.submitter as HTMLButtonElement | null
            if (button?.name === 'register') onRegister()
            else onLogin()
          }}
        >
          <input type="hidden" name="then" value="/register" />
          <button name="register" value="1" className={buttons.filled}>
            {words.register}
          </button>
          <button className={buttons.outlined}>{words.login}</button>
        </form>
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
