import { configure } from '@testing-library/react'

// A busy machine needs more than the usual second to draw a page.
configure({ asyncUtilTimeout: 5000 })
