/// <reference types="creator-widgets/types/svelte" />
