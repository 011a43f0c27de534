import Icons from 'unplugin-icons/vite'

const lineAttributes = / (?:fill="none"|stroke="currentColor"|stroke-width="2"|stroke-line(?:cap|join)="round")/g

/** Serves `~icons/tabler/<name>`: each icon that is imported is compiled to a component of its own. */
export const icons = Icons({
  compiler: {
    extension: 'jsx',
    // The attributes of lines are set once, on the outer element, so that the width of a line can be chosen.
    compiler: (svg) => {
      const body = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
      const lines = body.replaceAll(lineAttributes, '')
      return `import { createIcon } from '/src/ui/create-icon.tsx'\nexport default createIcon(<>${lines}</>)`
    },
  },
})
