import { Button, type ButtonProps } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'

interface RoomLinkProps extends ButtonProps {
  /** Number of a room; absent: the list of all. */
  room?: number
}

/** A link to the form of a room, or to the list. */
export const RoomLink = ({ room, children, ...look }: RoomLinkProps) => (
  <Button asChild size="sm" variant="outline" textDecoration="none" {...look}>
    <Link to="." search={searchOf(room) as never}>
      {children}
    </Link>
  </Button>
)

/** The search parameters of the page for a room. */
export const searchOf = (id?: number) => ({
  show: 'rooms',
  ...(id === undefined ? {} : { q: String(id) }),
})
