import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { EmptyBlocks } from './empty-blocks.ts'
import { ArticleImage } from './article-image.ts'
import { ArticleLink } from './article-link.ts'
import { PictureElsewhere } from './elsewhere.tsx'
import { ArticleAlignment, ClearFormat, NumberedList, TextColor } from './formatting.ts'
import { ArticleReference } from './references/article-reference.ts'
import { TABLE_EXTENSIONS } from './table.ts'

/** Spec §9. */
const UNDO_DEPTH = 100
const UNDO_GROUP_MS = 500

/** The nodes and marks of the spec (§3, "Editor content nodes"), tables and references: what the sanitizer keeps. */
export function articleExtensions(): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      codeBlock: false,
      // Replaced by extensions that produce only what the server stores.
      link: false,
      orderedList: false,
      // Disabled: it would change an article on opening.
      trailingNode: false,
      undoRedo: { depth: UNDO_DEPTH, newGroupDelay: UNDO_GROUP_MS },
      dropcursor: { color: 'var(--c-accent-strong)', width: 2 },
    }),
    NumberedList,
    ArticleLink,
    ArticleImage,
    ArticleReference,
    ArticleAlignment,
    TextColor,
    ClearFormat,
    PictureElsewhere,
    ...TABLE_EXTENSIONS,
    EmptyBlocks,
  ]
}
