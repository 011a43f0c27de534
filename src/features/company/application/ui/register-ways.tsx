import { openDialog } from '../../../identity/ui/identity-dialogs-store.ts'
import { currentLocale, localisedPath } from '../../../../shared/locale.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import styles from './register-intro.module.css'

type Props = { labels: { register: string; login: string } }

/** Login for visitors: the dialogs, or without scripts the login page. */
export function RegisterWays({ labels }: Props) {
  const open = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    // oxlint-disable-next-line unicorn/no-thenable -- the name of the store's own field
    openDialog(button?.value === 'register' ? { name: 'register' } : { name: 'login', then: '/register' })
  }
  return (
    <form
      className={styles.ways}
      data-answers=""
      action={localisedPath('/auth/login', currentLocale())}
      onSubmit={open}
    >
      <input type="hidden" name="then" value="/register" />
      <button name="mode" value="register" className={buttonClass()}>
        {labels.register}
      </button>
      <button className={buttonClass({ variant: 'outlined' })}>{labels.login}</button>
    </form>
  )
}
