/** Spec §9. */
const MIN_HEIGHT = '300px'

/** The toolbar sticks to the top while the text scrolls. */
export const TOOLBAR_STYLES = {
  position: 'sticky',
  // Below the page's sticky header.
  top: { base: '0', lg: 'var(--page-header-height, 4rem)' },
  zIndex: '1',
  borderBottomWidth: '1px',
  bg: 'bg.panel',
  borderTopRadius: 'l2',
  p: '1.5',
  '& [role=toolbar]': {
    display: 'flex',
    // One row on phones, which leaves more height to the text.
    flexWrap: { base: 'nowrap', lg: 'wrap' },
    overflowX: { base: 'auto', lg: 'visible' },
    // The faded edge shows that the row can be scrolled; the padding lets its last button leave the
    // fade.
    maskImage: { base: 'linear-gradient(to right, #000 calc(100% - 2.5rem), #0003)', lg: 'none' },
    pe: { base: '8', lg: '0' },
    alignItems: 'center',
    gap: '0.5',
  },
}

/** The height of the toolbar, reserved while it is loading. */
export const TOOLBAR_HEIGHT = { base: '2.75rem', lg: '4.625rem' }

export const TEXT_STYLES = {
  position: 'relative',
  '& .ProseMirror': {
    minHeight: MIN_HEIGHT,
    px: { base: '4', md: '6' },
    py: '5',
    outline: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  },
  '& .ProseMirror:focus-visible': {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '-2px',
  },
  '& .is-empty::before': {
    content: 'attr(data-placeholder)',
    float: 'left',
    height: '0',
    color: 'fg.subtle',
    pointerEvents: 'none',
  },
  // Space for the menu of the table.
  '& .ProseMirror .table-scroll': { mt: '14' },
  '& .ProseMirror .selectedCell': { bg: 'brand.subtle' },
  '& .picture-elsewhere': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    alignItems: 'center',
    p: '4',
    border: '2px dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    fontSize: 'md',
    lineHeight: '1.5',
  },
  '& .picture-elsewhere p': { flex: '1 1 14rem' },
  '& .picture-elsewhere button': {
    minH: '11',
    px: '4',
    border: '1px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    cursor: 'pointer',
  },
  '& .reference-mark': {
    mx: '0.5',
    px: '1.5',
    borderRadius: 'l1',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontSize: 'xs',
    fontWeight: '600',
    verticalAlign: 'text-top',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& .ProseMirror ul': { listStyleType: 'disc' },
  '& .ProseMirror ol': { listStyleType: 'decimal' },
  '& .ProseMirror-selectednode': { outline: '3px solid', outlineColor: 'brand.focusRing' },
  '& .ProseMirror-gapcursor': { display: 'none', position: 'relative' },
  '& .ProseMirror-gapcursor::after': {
    content: '""',
    display: 'block',
    position: 'absolute',
    top: '-2px',
    width: '20px',
    borderTop: '1px solid currentColor',
  },
  '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
}
