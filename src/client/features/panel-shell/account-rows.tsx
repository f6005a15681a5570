import type { ReactNode } from 'react'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'
import styles from './panel-shell.module.css'

const SITE = 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6'
const PERSON = 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-5 3-7 8-7s8 2 8 7'
const EXIT = 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9'
const UP = 'M5 15l7-7 7 7'

interface AccountRowsProps {
  username: string
  isLeaving: boolean
  onLogout: () => void
  isOpen: boolean
  toggle: () => void
  /** Whether a page of the person's menu is open. */
  isHere: boolean
  /** The links of the person's menu. */
  children: ReactNode
}

/** The link to the public site and the person's menu, which is unfolded behind "Más". */
export function AccountRows(props: AccountRowsProps) {
  const { username, isLeaving, onLogout, isOpen, toggle, isHere, children } = props
  return (
    <div className={styles.account}>
      <a href="/">
        <StrokeIcon d={SITE} />
        Ver sitio
      </a>
      <div className={styles.person}>
        <button
          type="button"
          data-current={(isHere && !isOpen) || undefined}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <StrokeIcon d={PERSON} />
          <span>{username}</span>
          <StrokeIcon d={UP} size="1rem" />
        </button>
        <div className={styles.menu}>
          <ul>{children}</ul>
          <button type="button" disabled={isLeaving} onClick={onLogout}>
            <StrokeIcon d={EXIT} />
            Cerrar sesión
          </button>
        </div>
      </div>
    </div>
  )
}
