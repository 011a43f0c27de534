import IconKeyboard from '~icons/tabler/keyboard'
import { m } from '../../shared/wording/messages.js'
import { Button } from '../button.tsx'
import styles from './keys-button.module.css'

/** Opens the list of keys; a phone has none. */
export const KeysButton = ({ isSmall = false, onClick }: { isSmall?: boolean; onClick(): void }) => (
  <Button variant="quiet" isSmall={isSmall} className={styles.keys} aria-keyshortcuts="?" onClick={onClick}>
    <IconKeyboard size={18} stroke={1.75} aria-hidden /> {m.review_keys()}
  </Button>
)
