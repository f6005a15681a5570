import { Button, type ButtonProps } from '@chakra-ui/react'

interface BusyButtonProps extends ButtonProps {
  isBusy: boolean
  /** The label meanwhile. */
  busy?: string
}

/** Does nothing while it is busy. Not disabled then: a disabled button loses the focus. */
export const BusyButton = ({ isBusy, busy, onClick, children, ...props }: BusyButtonProps) => (
  <Button aria-disabled={isBusy} onClick={isBusy ? undefined : onClick} {...props}>
    {isBusy && busy ? busy : children}
  </Button>
)
