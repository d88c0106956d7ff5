/// <reference types="creator-widgets/types/astro" />
