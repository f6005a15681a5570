import { Fragment, type ReactNode } from 'react'

interface TextWithLinksProps {
  /** With `{name}` placeholders. */
  text: string
  links: Readonly<Record<string, ReactNode>>
}

/** A text whose placeholders are links. */
export function TextWithLinks({ text, links }: TextWithLinksProps) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // eslint-disable-next-line react/no-array-index-key -- the parts of a text have no other name.
    <Fragment key={index}>{index % 2 ? (links[part] ?? part) : part}</Fragment>
  ))
}
