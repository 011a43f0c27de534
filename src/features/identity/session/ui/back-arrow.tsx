import IconArrowLeft from '~icons/tabler/arrow-left'
import { m } from '../../../../shared/wording/messages.js'
import style from '../../ui/identity-form.module.css'

export function BackArrow({ onClick }: { onClick(): void }) {
  return (
    <button type="button" className={style.back} aria-label={m.identity_back_to_password()} onClick={onClick}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
    </button>
  )
}
