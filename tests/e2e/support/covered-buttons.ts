/** The buttons of the cover picture and of the bars that something lies over, or that leave their bar. */
export const coveredButtons = (): string[] =>
  [...document.querySelectorAll('#inicio .button, [data-asking] button, aside a.button')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const points = [
        [left + 4, top + 4],
        [right - 4, bottom - 4],
        [(left + right) / 2, (top + bottom) / 2],
      ] as const
      const isCovered = points.some(([x, y]) => {
        const found = document.elementFromPoint(x, y)
        // The header lies over what is scrolled under it, and has buttons of its own.
        return found && !button.contains(found) && !found.closest('header')
      })
      const bar = button.closest('[data-asking]')?.getBoundingClientRect()
      return isCovered || (bar && right > bar.right) ? [button.textContent ?? ''] : []
    })
