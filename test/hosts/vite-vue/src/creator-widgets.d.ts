/// <reference types="creator-widgets/types/vue" />
