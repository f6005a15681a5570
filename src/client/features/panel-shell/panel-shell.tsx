import type { ReactNode } from 'react'
import type { Role } from '#shared/auth/roles.ts'
import { PanelBars } from './panel-bars.tsx'
import styles from './panel-shell.module.css'

interface PanelShellProps {
  username: string
  /** Undefined if unknown: then only what everybody may open is drawn. */
  staffRole: Role | undefined
  /** Whether the page has the whole window, as the editor, whose own back link asks about unsaved text. */
  isAlone: boolean
  isLeaving: boolean
  onLogout: () => void
  children: ReactNode
}

/** The frame of the panel's pages: a side bar, on narrow pages a bar at the foot, and the page. */
export const PanelShell = ({ isAlone, children, ...bars }: PanelShellProps) => (
  <div className={styles.shell}>
    {!isAlone && <PanelBars {...bars} />}
    <div className={styles.page}>{children}</div>
  </div>
)
